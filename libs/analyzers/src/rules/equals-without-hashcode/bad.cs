class Point
{
    public override bool Equals(object other) => other is Point; // expect
}
