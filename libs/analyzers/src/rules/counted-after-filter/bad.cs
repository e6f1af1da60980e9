class Report
{
    int Open(List<Order> orders) => orders.Where(order => order.IsOpen).Count(); // expect
    bool Late(List<Order> orders) => orders.Where(o => o.IsLate).Any(); // expect
}
