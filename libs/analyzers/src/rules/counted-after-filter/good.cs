class Report
{
    int Open(List<Order> orders) => orders.Count(order => order.IsOpen);
    int Odd(List<Order> orders) => orders.Where((order, at) => at % 2 == 1).Count();
    int Both(List<Order> orders) => orders.Where(order => order.IsOpen).Count(order => order.IsPaid);
}
