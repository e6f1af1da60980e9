class Orders
{
    async Task Load(List<Order> orders)
    {
        var users = await _context.Users.ToDictionaryAsync(user => user.Id);
        foreach (var order in orders)
        {
            order.User = users[order.UserId];
            order.First = order.Lines.FirstOrDefault(line => line.Id == order.Id);
        }
    }

    void Resume(List<Step> steps, HttpContext ctx)
    {
        foreach (var step in steps)
        {
            step.Run = runExecutionContext.StepContexts.FirstOrDefault(run => run.StepId == step.Id);
            step.Parent = pipelineContext.Steps.First(other => other.Id == step.ParentId);
            step.IsAsked = ctx.Items.Any(item => item.Key == step.Id);
        }
    }

    void Match(IQueryable<Coupon> open, List<Order> orders)
    {
        List<Coupon> coupons = open.ToList();
        foreach (var order in orders)
        {
            order.Coupon = coupons.FirstOrDefault(coupon => coupon.OrderId == order.Id);
        }
    }
}
