class Desk {
  int Pay(Order order) {
    switch (order.Kind) { case 1: return 1; case 2: goto end; default: break; }
    if (order.Late) { throw new Late(); } else if (order.Early) { return 1; }
#if DEBUG
    return 2;
#else
    order.Save();
#endif
    return Total();
    int Total() { return 5; }
    end: return 3;
  }
}
class Start {
  App Create() {
    return App.Builder()
#if !WINDOWS
      .UseMaps()
#endif
      .Build();
  }
}
