class ProxyController : Controller
{
    [HttpGet]
    public async Task<string> Get(string id)
    {
        return await httpClient.GetStringAsync($"https://api.example.com/{id}");
    }
}
