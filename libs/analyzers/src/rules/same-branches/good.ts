function price(member: boolean) {
  if (member) {
    return total(90)
  } else if (guest) {
    return total(100)
  } else {
    return total(100)
  }
}

export function picture(icon: string, isMoving: boolean) {
  let address: string
  if (isMoving) {
    address = `https://pictures.example/${icon}.gif`
  } else {
    address = `https://pictures.example/${icon}.png`
  }
  return address
}

export function divided(list: string[], isLong: boolean) {
  if (isLong) {
    list.push(' / ')
  } else {
    list.push('/')
  }
}
