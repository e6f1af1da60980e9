class Notes {
  String first() throws Exception {
    BufferedReader reader = new BufferedReader(new FileReader("notes.txt")); // expect
    return reader.readLine();
  }

  String second() throws Exception {
    FileInputStream in = new FileInputStream("notes.txt");
    BufferedReader reader = new BufferedReader(new InputStreamReader(in)); // expect
    return reader.readLine();
  }

  String third(File file) throws Exception {
    BufferedReader reader = new BufferedReader(new FileReader(file)); // expect
    return reader.readLine();
  }
}
class Copies {
  long count(Path path) throws IOException {
    Stream<String> lines = Files.lines(path); // expect
    Connection connection = DriverManager.getConnection(URL); // expect
    connection.setAutoCommit(true);
    return lines.count();
  }
}
