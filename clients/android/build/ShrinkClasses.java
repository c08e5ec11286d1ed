import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Prepares the archive's classes before ProGuard, and restores metadata after it.
 *
 * <p>java -cp asm.jar ShrinkClasses.java strip FROM.jar TO.jar: removes compiler and debugger metadata from
 * classes that apps can't refer to.
 *
 * <p>java -cp asm.jar ShrinkClasses.java pack ORIGINAL.jar FROM.jar TO.jar: restores the Kotlin metadata of
 * the public classes. ProGuard either removes it or writes its own, without parameter names and with default
 * methods marked as abstract. The classes are stored uncompressed and sorted by size, so that the surrounding
 * archive also compresses what they have in common.
 */
final class ShrinkClasses {
  private static final String METADATA = "Lkotlin/Metadata;";
  private static final Set<String> READ_BY_TOOLS = Set.of(METADATA, "Lkotlin/coroutines/jvm/internal/DebugMetadata;");

  public static void main(String[] arguments) throws IOException {
    if (arguments[0].equals("strip")) strip(arguments[1], arguments[2]);
    else pack(arguments[1], arguments[2], arguments[3]);
  }

  private static void strip(String fromPath, String toPath) throws IOException {
    try (ZipFile from = new ZipFile(fromPath);
        ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(Path.of(toPath)))) {
      for (ZipEntry entry : classes(from)) {
        byte[] bytes = from.getInputStream(entry).readAllBytes();
        to.putNextEntry(new ZipEntry(entry.getName()));
        to.write(isPublic(entry.getName()) ? bytes : strip(bytes));
      }
    }
  }

  private static void pack(String originalPath, String fromPath, String toPath) throws IOException {
    try (ZipFile original = new ZipFile(originalPath);
        ZipFile from = new ZipFile(fromPath);
        ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(Path.of(toPath)))) {
      to.setMethod(ZipOutputStream.STORED);
      for (ZipEntry entry : classes(from)) {
        byte[] bytes = from.getInputStream(entry).readAllBytes();
        if (isPublic(entry.getName())) {
          bytes = withMetadata(bytes, original.getInputStream(original.getEntry(entry.getName())).readAllBytes());
        }
        CRC32 sum = new CRC32();
        sum.update(bytes);
        ZipEntry stored = new ZipEntry(entry.getName());
        stored.setSize(bytes.length);
        stored.setCrc(sum.getValue());
        stored.setTime(0);
        to.putNextEntry(stored);
        to.write(bytes);
      }
    }
  }

  private static List<ZipEntry> classes(ZipFile jar) {
    List<ZipEntry> classes = new ArrayList<>(jar.stream().filter(entry -> entry.getName().endsWith(".class")).toList());
    classes.sort(Comparator.comparingLong(ZipEntry::getSize).thenComparing(ZipEntry::getName));
    return classes;
  }

  /** The packages of public classes, without lambdas and continuations, which no app refers to. */
  private static boolean isPublic(String name) {
    return name.matches("com/shoppablevideo/((model|player)/)?[A-Z][A-Za-z]*(\\$[A-Z][A-Za-z]*)?\\.class");
  }

  private static byte[] withMetadata(byte[] bytes, byte[] original) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(writer, 0);
    new ClassReader(original)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
                return descriptor.equals(METADATA) ? writer.visitAnnotation(descriptor, isVisible) : null;
              }
            },
            ClassReader.SKIP_CODE);
    return writer.toByteArray();
  }

  private static byte[] strip(byte[] bytes) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
                super.visit(version, access, name, null, parent, interfaces);
              }

              @Override
              public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
                return super.visitField(access, name, descriptor, null, value);
              }

              @Override
              public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] errors) {
                return super.visitMethod(access, name, descriptor, null, errors);
              }

              @Override
              public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
                return READ_BY_TOOLS.contains(descriptor) ? null : super.visitAnnotation(descriptor, isVisible);
              }

              @Override
              public void visitSource(String file, String debug) {
                super.visitSource(file, null);
              }
            },
            0);
    return writer.toByteArray();
  }
}
