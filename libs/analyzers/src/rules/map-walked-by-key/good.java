class Report {
  void print(Map<String, Integer> counts) {
    for (Map.Entry<String, Integer> entry : counts.entrySet()) {
      write(entry.getKey(), entry.getValue());
    }
    for (String name : counts.keySet()) {
      write(name);
    }
  }
}
