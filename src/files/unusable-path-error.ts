/** A file or folder is not opened because it has the wrong type or leads elsewhere. The message says what to do. */
export class UnusablePathError extends Error {
  /** @param why continues the sentence that starts with the path */
  constructor(
    readonly file: string,
    readonly why: string,
  ) {
    super(`${file} ${why}`);
  }
}

/** A file has more bytes than are read. */
export class TooLargeError extends UnusablePathError {
  constructor(
    file: string,
    readonly bytes: number,
    most: number,
  ) {
    super(file, `is larger than ${most} bytes. Rename or remove it, then try again.`);
  }
}
