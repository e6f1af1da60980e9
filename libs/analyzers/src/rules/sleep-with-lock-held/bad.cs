class Poll
{
    void Run()
    {
        lock (_gate)
        {
            Thread.Sleep(1000); // expect
        }
    }
}
