@file:JvmName("Widgets")

package sourced

import javafx.scene.Node
import javafx.scene.control.Button
import javafx.scene.control.Label
import javafx.scene.layout.HBox

fun <T : Node> named(id: String, node: T): T {
  node.id = id
  return node
}

val shared: Node = named("kotlinShared", Label("shared")) // made: #kotlinShared

fun topLevel(): Node = named("kotlinTopLevel", Label("top level")) // made: #kotlinTopLevel

/** The code is inlined into its callers, with line numbers beyond the end of their file. */
inline fun inlined(id: String): Node {
  val label = Label(id) // made: #kotlinInlined
  label.id = id
  return label
}

inline fun wrapped(content: (String) -> Node): Node {
  val box = HBox(content("in a builder")) // made: #kotlinWrapped
  box.id = "kotlinWrapped"
  return box
}

inline fun Button.onClick(crossinline action: () -> Unit) {
  setOnAction { action() }
}
