class Orders
{
    bool Open(List<Order> orders) => orders.Any(order => order.IsOpen);
    bool Some(List<Order> orders) => orders.Count > 0 && orders.Count() > 3;
    bool Waits(RunContext runContext) => runContext.Steps.Count() > 0;
}
