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

class Hosts {
  Handler of(Map<String, Handler> handlers, String host) {
    for (String pattern : handlers.keySet()) {
      if (host.endsWith(pattern)) return handlers.get(pattern);
    }
    return null;
  }
}
