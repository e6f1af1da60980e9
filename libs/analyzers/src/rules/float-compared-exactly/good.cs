class Sum
{
    bool Done(decimal a, decimal b) => a + b == 0.3m;
}
