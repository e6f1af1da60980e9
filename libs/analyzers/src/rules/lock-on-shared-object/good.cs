class Cache
{
    private readonly object gate = new object();

    void Fill()
    {
        lock (gate) { Load(); }
    }
}
