class Poll
{
    async Task Run()
    {
        Thread.Sleep(1000); // expect
        await LoadAsync();
    }
}
