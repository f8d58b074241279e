package javafxinspector.core.choosers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShownChooserTest {
  @TempDir Path folder;
  private final FileChooser chooser = new FileChooser();
  private Path text;
  private Path image;

  @BeforeEach
  void createFiles() throws IOException {
    text = Files.createFile(folder.resolve("a.TXT"));
    image = Files.createFile(folder.resolve("b.png"));
  }

  private ShownChooser shown(String method) {
    return ShownChooser.of(chooser, null, method);
  }

  private static Answer answer(Path... paths) {
    return Answer.of(List.of(paths).stream().map(Path::toString).toList());
  }

  private static String refusal(ShownChooser shown, Path... paths) {
    UiException refused = assertThrows(UiException.class, () -> shown.check(answer(paths)));
    assertEquals("rejected", refused.details().get("reason"));
    assertTrue(refused.details().get("chooser") instanceof ChooserInfo);
    return refused.getMessage();
  }

  @Test
  void openAcceptsOneExistingFile() throws UiException {
    ShownChooser open = shown("showOpenDialog");
    open.check(answer(text));
    assertEquals(text.toFile(), open.value(answer(text)));
    assertNull(open.value(Answer.CANCEL));
    assertTrue(refusal(open, text, image).contains("accepts one path, but 2 were given"));
    assertTrue(refusal(open, folder.resolve("none")).contains("does not exist"));
    assertTrue(refusal(open, folder).contains("is a directory"));
  }

  @Test
  void openMultipleReturnsAList() throws UiException {
    ShownChooser multiple = shown("showOpenMultipleDialog");
    multiple.check(answer(text, image));
    assertEquals(List.of(text.toFile(), image.toFile()), multiple.value(answer(text, image)));
    ChooserInfo answered = multiple.answered(answer(text, image));
    assertEquals("answered", answered.state());
    assertEquals(List.of(text.toString(), image.toString()), answered.paths());
  }

  @Test
  void openAcceptsOnlyWhatAFilterMatchesAndSelectsThatFilter() throws UiException {
    ExtensionFilter texts = new ExtensionFilter("Text", "*.txt", "*.md");
    ExtensionFilter data = new ExtensionFilter("Data", "*.csv");
    chooser.getExtensionFilters().addAll(data, texts);
    ShownChooser open = shown("showOpenDialog");
    open.check(answer(text));
    open.value(answer(text));
    assertSame(texts, chooser.getSelectedExtensionFilter());
    assertTrue(refusal(open, image).contains("accepts only *.csv, *.txt, *.md, but not b.png"));
    chooser.getExtensionFilters().add(new ExtensionFilter("All", "*.*"));
    open.check(answer(image));
  }

  @Test
  void saveNeedsADirectoryAndNotesWhatMayBeAMistake() throws UiException {
    chooser.getExtensionFilters().add(new ExtensionFilter("Text", "*.txt"));
    ShownChooser save = shown("showSaveDialog");
    Path fresh = folder.resolve("fresh.txt");
    save.check(answer(fresh));
    assertNull(save.answered(answer(fresh)).note());
    assertTrue(save.answered(answer(text)).note().contains("exists"));
    assertTrue(save.answered(answer(folder.resolve("fresh"))).note().contains("*.txt"));
    assertTrue(refusal(save, folder).contains("is a directory"));
    assertTrue(
        refusal(save, folder.resolve("none/a.txt")).contains("its directory does not exist"));
  }

  @Test
  void directoryAcceptsADirectory() throws UiException {
    DirectoryChooser directories = new DirectoryChooser();
    directories.setTitle("Where");
    directories.setInitialDirectory(new File("/there"));
    ShownChooser directory = ShownChooser.of(directories, null, "showDialog");
    directory.check(answer(folder));
    assertEquals(folder.toFile(), directory.value(answer(folder)));
    assertTrue(refusal(directory, text).startsWith("The directory chooser “Where” accepts a dir"));
    ChooserInfo info = directory.info("open");
    assertEquals("directory", info.kind());
    assertEquals(new File("/there").getPath(), info.initialDirectory());
    assertNull(info.extensionFilters());
  }

  @Test
  void patternsAreThoseOfAFileSystem() {
    assertTrue(ShownChooser.matches("*.tar.gz", new File("x.tar.gz")));
    assertTrue(ShownChooser.matches("*.[jJ]pg", new File("x.JPG")));
    assertTrue(ShownChooser.matches("*.*", new File("Makefile")));
    assertTrue(ShownChooser.matches("*", new File("Makefile")));
    assertFalse(ShownChooser.matches("*.txt", new File("txt")));
    assertTrue(ShownChooser.matches("[", new File("invalid patterns accept everything")));
  }
}
