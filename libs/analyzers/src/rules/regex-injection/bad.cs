class SearchController : Controller
{
    [HttpGet]
    public bool Find(string q)
    {
        return Regex.IsMatch(text, q); // expect
    }
}
