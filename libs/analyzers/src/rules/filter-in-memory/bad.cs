class Users
{
    object Find()
    {
        var active = _context.Users.ToList().Where(user => user.Active); // expect
        return _context.Orders.ToList().Count; // expect
    }
}
