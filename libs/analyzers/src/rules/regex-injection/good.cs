class SearchController : Controller
{
    [HttpGet]
    public bool Find(string q)
    {
        return Regex.IsMatch(q, "^a+$", RegexOptions.None) || Regex.IsMatch(text, Regex.Escape(q));
    }
}
