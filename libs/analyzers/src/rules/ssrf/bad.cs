class ProxyController : Controller
{
    [HttpGet]
    public async Task<string> Get(string url)
    {
        return await httpClient.GetStringAsync(url); // expect
    }
}
