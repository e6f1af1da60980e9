class DirectoryController : Controller
{
    [HttpGet]
    public object Find(string user)
    {
        return new DirectorySearcher(root, "(uid=" + Encoder.LdapFilterEncode(user) + ")").FindOne();
    }
}
