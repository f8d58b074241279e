package javafxinspector.core.json;

import com.google.gson.Gson;
import com.google.gson.JsonIOException;
import com.google.gson.JsonSyntaxException;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Map;

/** Writes records by {@link Json}'s rule for nulls. Reading is left to Gson. */
final class RecordWriter<T> extends TypeAdapter<T> {
  private static final MethodType ACCESSOR = MethodType.methodType(Object.class, Object.class);

  /** One component. {@code adapter} is null if it depends on the class of the value. */
  private record Component(
      String name,
      MethodHandle accessor,
      TypeAdapter<Object> adapter,
      boolean keepNull,
      boolean unwrapped) {}

  private final Gson gson;
  private final TypeAdapter<T> reader;
  private final Class<? super T> type;

  /** Created at the first write, because records that are only read may not be writable. */
  private volatile Component[] components;

  private RecordWriter(Gson gson, TypeAdapter<T> reader, Class<? super T> type) {
    this.gson = gson;
    this.reader = reader;
    this.type = type;
  }

  @Override
  public void write(JsonWriter out, T record) throws IOException {
    if (record == null) {
      out.nullValue();
      return;
    }
    out.beginObject();
    writeComponents(out, record);
    out.endObject();
  }

  private void writeComponents(JsonWriter out, T record) throws IOException {
    if (components == null) {
      components = Factory.components(gson, type);
    }
    for (Component component : components) {
      Object value = read(component, record);
      if (component.unwrapped) {
        if (value == null) {
          continue;
        }
        writeUnwrapped(out, value);
      } else if (value != null) {
        out.name(component.name);
        adapter(component, value).write(out, value);
      } else if (component.keepNull) {
        out.name(component.name).nullValue();
      }
    }
  }

  @Override
  public T read(JsonReader in) throws IOException {
    try {
      return reader.read(in);
    } catch (RuntimeException e) {
      // The library wraps an exception of the record's own constructor in this way.
      if (e.getClass() == RuntimeException.class && e.getCause() != null) {
        throw new JsonSyntaxException("A value is not permitted: " + e.getCause(), e);
      }
      throw e;
    }
  }

  private Object read(Component component, T record) {
    try {
      return component.accessor.invokeExact((Object) record);
    } catch (Throwable e) {
      throw new JsonIOException("cannot read " + component.name + " of " + record.getClass(), e);
    }
  }

  private void writeUnwrapped(JsonWriter out, Object value) throws IOException {
    if (value instanceof Map) {
      writeEntries(out, (Map<?, ?>) value);
    } else {
      ((RecordWriter<Object>) adapterOf(value)).writeComponents(out, value);
    }
  }

  private void writeEntries(JsonWriter out, Map<?, ?> entries) throws IOException {
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      Object value = entry.getValue();
      if (value != null) {
        out.name((String) entry.getKey());
        adapterOf(value).write(out, value);
      }
    }
  }

  private TypeAdapter<Object> adapter(Component component, Object value) {
    return component.adapter != null ? component.adapter : adapterOf(value);
  }

  @SuppressWarnings("unchecked")
  private TypeAdapter<Object> adapterOf(Object value) {
    return (TypeAdapter<Object>) gson.getAdapter(value.getClass());
  }

  static final class Factory implements TypeAdapterFactory {
    @Override
    public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
      Class<? super T> record = type.getRawType();
      if (!record.isRecord()) {
        return null;
      }
      return new RecordWriter<>(gson, gson.getDelegateAdapter(this, type), record);
    }

    private static Component[] components(Gson gson, Class<?> record) {
      boolean keepAll = record.isAnnotationPresent(KeepNull.class);
      RecordComponent[] declared = record.getRecordComponents();
      Component[] components = new Component[declared.length];
      for (int i = 0; i < declared.length; i++) {
        components[i] = component(gson, declared[i], keepAll);
      }
      return components;
    }

    @SuppressWarnings("unchecked")
    private static Component component(Gson gson, RecordComponent of, boolean keepAll) {
      try {
        of.getAccessor().setAccessible(true);
        MethodHandle accessor = MethodHandles.lookup().unreflect(of.getAccessor()).asType(ACCESSOR);
        Type type = of.getGenericType();
        return new Component(
            of.getName(),
            accessor,
            dependsOnValue(of.getType())
                ? null
                : (TypeAdapter<Object>) gson.getAdapter(TypeToken.get(type)),
            keepAll || of.isAnnotationPresent(KeepNull.class),
            of.isAnnotationPresent(Unwrapped.class));
      } catch (IllegalAccessException e) {
        throw new JsonIOException("cannot read " + of, e);
      }
    }

    private static boolean dependsOnValue(Class<?> type) {
      return type == Object.class || type == Record.class || type.isInterface() && type.isSealed();
    }
  }
}
