/** A file or folder that is not opened, because it is not what it should be, or leads elsewhere. The message says what to do. */
export class UnusablePathError extends Error {
  /** @param why continues the sentence that begins with the path */
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
