class Weather
{
    async Task<string> Load(string city)
    {
        using var client = new HttpClient(); // expect
        return await client.GetStringAsync(address + city);
    }
}
