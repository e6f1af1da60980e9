class Stock
{
    private readonly HttpClient _httpClient;

    async Task<List<string>> Independent(HttpClient client, List<int> ids)
    {
        var rows = new List<string>();
        foreach (var id in ids)
        {
            rows.Add(await client.GetStringAsync($"https://stock.example/{id}")); // expect
        }
        foreach (var id in ids)
        {
            var reply = await _httpClient.GetAsync($"https://stock.example/{id}").ConfigureAwait(false); // expect
            reply.EnsureSuccessStatusCode();
            rows.Add(await reply.Content.ReadAsStringAsync());
        }
        foreach (var id in ids)
        {
            var message = new HttpRequestMessage(HttpMethod.Get, $"https://stock.example/{id}");
            var reply = await _httpClient.SendAsync(message); // expect
            if (!reply.IsSuccessStatusCode) continue;
            rows.Add(await reply.Content.ReadAsStringAsync());
        }
        return rows;
    }
}
