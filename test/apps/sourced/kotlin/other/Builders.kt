package other

/** A file of the same name in another package, which is not what has made a node. */
fun nothing(): Int {
  return 0
}
