class Weather
{
    async Task<string> Load()
    {
        await Task.Delay(1000);
        return await client.GetStringAsync(address);
    }

    object Read() => outcome.Result;
}
