class Point
{
    public override bool Equals(object other) => other is Point;
    public override int GetHashCode() => 1;
}
