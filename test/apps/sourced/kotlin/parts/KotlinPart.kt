package sourced

import javafx.beans.InvalidationListener
import javafx.beans.binding.Bindings
import javafx.collections.ListChangeListener
import javafx.event.ActionEvent
import javafx.event.EventHandler
import javafx.fxml.FXML
import javafx.fxml.FXMLLoader
import javafx.scene.Node
import javafx.scene.control.Button
import javafx.scene.control.Label
import javafx.scene.control.TextField
import javafx.scene.layout.VBox

/** Makes nodes in Kotlin. Its folder is not named like its package, which Kotlin allows. */
class KotlinPart @JvmOverloads constructor(gap: Double = 2.0) : VBox(gap) {
  private var heard = 0
  private val first = Label("first") // made: #kotlinFirst
  private val lazily by lazy {
    Label("lazily") // made: #kotlinLazily
  }
  private val own = OwnCard() // made: #kotlinCard

  init {
    children.addAll(named("kotlinFirst", first), named("kotlinLazily", lazily), named("kotlinCard", own))
    children.add(topLevel())
    children.add(inlined("kotlinInlined"))
    listOf("kotlinMapped").mapTo(children) { name ->
      val label = Label(name) // made: #kotlinMapped
      label.apply { id = name }
    }
    children.add(
      wrapped { text ->
        named("kotlinInBuilder", Label(text)) // made: #kotlinInBuilder
      }
    )
    children.add(shared)
    children.add(Companioned.make())
    children.add(local())
    heardBy()
  }

  private fun local(): Node {
    fun inner(text: String): Node {
      return named("kotlinLocal", Label(text)) // made: #kotlinLocal
    }
    return inner("local")
  }

  private fun heardBy() {
    val plain = button("kotlinPlain")
    plain.setOnAction {
      heard++ // handles: #kotlinPlain
    }
    val value = button("kotlinValue")
    val handler: (ActionEvent) -> Unit = { _ ->
      heard += 2 // handles: #kotlinValue
    }
    value.setOnAction(handler)
    val anonymous = button("kotlinObject")
    anonymous.onAction =
      object : EventHandler<ActionEvent> {
        override fun handle(event: ActionEvent) {
          heard += 3 // handles: #kotlinObject
        }
      }
    val crossed = button("kotlinCrossed")
    crossed.onClick {
      heard += 4 // handles: #kotlinCrossed
    }
    val reference = button("kotlinReference")
    reference.setOnAction(this::clicked)
    val field = named("kotlinField", TextField())
    children.add(field)
    field.textProperty().addListener { _, _, text ->
      heard += text.length // listens: #kotlinField
    }
    val computed = named("kotlinComputed", Label())
    children.add(computed)
    computed.textProperty().bind(
      Bindings.createStringBinding({
        "computed" // computes: #kotlinComputed
      })
    )
  }

  private fun clicked(event: ActionEvent) {
    heard += event.hashCode() // handles: #kotlinReference
  }

  private fun button(id: String): Button {
    val button = named(id, Button(id)) // made: #kotlinPlain #kotlinValue #kotlinObject #kotlinCrossed
    children.add(button)
    return button
  }

  /** Its constructors call each other. */
  private class OwnCard(text: String = "card") : VBox() {
    init {
      children.add(named("kotlinCardText", Label(text))) // made: #kotlinCardText
    }
  }

  object Companioned {
    fun make(): Node {
      return named("kotlinCompanion", Label("companion")) // made: #kotlinCompanion
    }
  }
}
