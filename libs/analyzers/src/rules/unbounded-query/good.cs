class Orders : ControllerBase
{
    [HttpGet]
    public async Task<ActionResult<IEnumerable<Order>>> All(int page)
    {
        return await _context.Orders.Skip(page * 50).Take(50).ToListAsync();
    }
}
