class Stock
{
    private string _token = "";

    async Task<string> FirstThatAnswers(HttpClient client, List<string> mirrors)
    {
        foreach (var mirror in mirrors)
        {
            var reply = await client.GetAsync(mirror);
            if (reply.IsSuccessStatusCode) return await reply.Content.ReadAsStringAsync();
        }
        foreach (var mirror in mirrors)
        {
            try { return await client.GetStringAsync(mirror); }
            catch (HttpRequestException) { }
        }
        return null;
    }

    async Task Chained(HttpClient client, List<string> steps, string cursor)
    {
        foreach (var step in steps)
        {
            var page = await client.GetFromJsonAsync<Page>($"https://flow.example/{step}?after={cursor}");
            cursor = page.Next;
        }
        foreach (var step in steps)
        {
            _token = await client.GetStringAsync($"https://flow.example/{step}?token={_token}");
        }
    }

    async Task InOrder(HttpClient client, List<Order> orders)
    {
        foreach (var order in orders)
        {
            var reply = await client.PutAsJsonAsync($"https://shop.example/{order.Id}", order);
            reply.EnsureSuccessStatusCode();
        }
        foreach (var order in orders)
        {
            var reply = await client.PostAsJsonAsync("https://shop.example", order);
            if (!reply.IsSuccessStatusCode) throw new InvalidOperationException();
        }
    }

    async Task Slowly(HttpClient client, List<int> ids)
    {
        foreach (var id in ids)
        {
            await client.GetAsync($"https://stock.example/{id}");
            await Task.Delay(200);
        }
        await foreach (var id in Ids()) await client.GetAsync($"https://stock.example/{id}");
        var all = await Task.WhenAll(ids.Select(id => client.GetAsync($"https://stock.example/{id}")));
    }
}
