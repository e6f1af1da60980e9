class Users
{
    object Find()
    {
        var active = _context.Users.Where(user => user.Active).ToList();
        return _context.Orders.Count();
    }
}
