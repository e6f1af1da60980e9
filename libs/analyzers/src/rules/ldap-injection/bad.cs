class DirectoryController : Controller
{
    [HttpGet]
    public object Find(string user)
    {
        return new DirectorySearcher(root, "(uid=" + user + ")").FindOne(); // expect
    }
}
