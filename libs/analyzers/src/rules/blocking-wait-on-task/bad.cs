class Weather
{
    string Load()
    {
        var a = client.GetStringAsync(address).Result; // expect
        return client.GetStringAsync(address).GetAwaiter().GetResult(); // expect
    }

    async Task Later()
    {
        Thread.Sleep(1000); // expect
    }
}
