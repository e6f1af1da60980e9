class Weather
{
    private static readonly HttpClient Client = new HttpClient();

    async Task<string> Load(string city)
    {
        return await Client.GetStringAsync(address + city);
    }
}
