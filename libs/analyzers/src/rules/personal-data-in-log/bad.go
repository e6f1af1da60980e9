package mail

import "log"

func send(user User) {
	log.Printf("mail for %s", user.Email) // expect
}
