class Poll
{
    async Task Run()
    {
        await Task.Delay(1000);
    }
    void Block() => Thread.Sleep(1000);
}
