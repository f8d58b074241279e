package other

/** A file of the same name in another package, which has created no node. */
fun nothing(): Int {
  return 0
}
