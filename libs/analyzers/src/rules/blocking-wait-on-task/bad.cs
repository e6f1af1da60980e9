class Weather
{
    string Load()
    {
        var a = client.GetStringAsync(address).Result; // expect
        return client.GetStringAsync(address).GetAwaiter().GetResult(); // expect
    }

    async Task<string> Later()
    {
        return client.GetStringAsync(address).Result; // expect
    }
}
