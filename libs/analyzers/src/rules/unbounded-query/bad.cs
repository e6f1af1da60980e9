class Orders : ControllerBase
{
    [HttpGet]
    public async Task<ActionResult<IEnumerable<Order>>> All()
    {
        return await _context.Orders.ToListAsync(); // expect
    }
}
