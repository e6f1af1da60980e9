class Cache
{
    void Fill()
    {
        lock (this) // expect
        {
            lock (typeof(Cache)) { Load(); } // expect
        }
    }
}
