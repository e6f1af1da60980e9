<?php
enum Stage: string { case Open = 'open'; }

final class Orders
{
    private int $shop = 1;

    public function __construct(private PDO $db, private readonly ?bool $archived)
    {
    }

    public function byValue(bool $open, ?int $customer, int|float $sum, Stage $stage)
    {
        $this->db->query("SELECT sku FROM orders WHERE open = $open AND customer = $customer AND total > $sum");
        $this->db->query("SELECT sku FROM orders WHERE shop = {$this->shop} AND archived = {$this->archived}");
        $this->db->query("SELECT sku FROM orders WHERE stage = '{$stage->value}'");
    }

    public function byDate(DateTimeInterface $from)
    {
        $this->db->query("SELECT sku FROM orders WHERE day = '" . $from->format('Y-m-d') . "'");
        $this->db->query("SELECT sku FROM orders WHERE day = '" . date('Y-m-d') . "'");
    }

    public function converted($text, array $keys)
    {
        $first = (int) $text;
        $second = intval($text);
        $third = floatval($text) * 2;
        $this->db->query("SELECT sku FROM orders WHERE first = $first AND second = $second AND third = " . $third);
        $this->db->query('SELECT sku FROM orders WHERE first = ' . (int) $text * 20);
        $this->db->query(sprintf('SELECT sku FROM orders WHERE first = %d AND total > %.2f', $text, $text));
        $list = implode(',', array_map('intval', $keys));
        $this->db->query("SELECT sku FROM orders WHERE first IN ('$list')");
        $this->db->query("SELECT sku FROM orders WHERE parts = " . count($keys) . ' AND open = ' . ($text ? 1 : 0));
    }
}
