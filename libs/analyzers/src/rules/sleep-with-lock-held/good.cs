class Poll
{
    void Run()
    {
        lock (_gate)
        {
            Monitor.Wait(_gate, 10);
        }
        Thread.Sleep(1000);
    }
}
