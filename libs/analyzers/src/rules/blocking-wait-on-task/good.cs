class Weather
{
    async Task<string> Load()
    {
        await Task.Delay(1000);
        return await client.GetStringAsync(address);
    }

    object Read() => outcome.Result;
}

class QueueStartup
{
    public void Begin(IServiceProvider services)
    {
        services.UseQueueAsync().GetAwaiter().GetResult();
    }
}

class Host
{
    // told by another rule
    async Task Wait()
    {
        Thread.Sleep(1000);
    }

    public void Configure(IApplicationBuilder app)
    {
        app.StartAsync().GetAwaiter().GetResult();
    }
}
