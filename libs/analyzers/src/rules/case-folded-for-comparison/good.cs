class Text
{
    bool Same(string a, string b) => string.Equals(a, b, StringComparison.OrdinalIgnoreCase) || a.ToLower() == "all";
    User Find(string name) => _context.Users.First(user => user.Name.ToLower() == name.ToLower());
}
