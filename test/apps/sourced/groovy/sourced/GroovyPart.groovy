package sourced

import javafx.scene.control.Label
import javafx.scene.layout.VBox

/** Makes nodes in Groovy, whose runtime calls the constructors. */
class GroovyPart extends VBox {
  GroovyPart() {
    def first = new Label('first') // made: #groovyFirst
    first.id = 'groovyFirst'
    children.add(first)
    ['InClosure'].each { name ->
      def label = new Label(name) // made: #groovyInClosure
      label.id = "groovy$name"
      children.add(label)
    }
  }
}
