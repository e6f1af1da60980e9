class Sum
{
    bool Done(double a, double b) => a + b == 0.3; // expect
}
