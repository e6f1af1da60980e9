class Import {
  Document read(InputStream in) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in); // expect
  }
}
