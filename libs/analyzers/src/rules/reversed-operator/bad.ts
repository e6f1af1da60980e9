function total(sum: number, more: number, on: boolean) {
  sum =+ more // expect
  sum =- more // expect
  on =! on // expect
}
