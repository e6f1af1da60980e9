package mail

import "log"

func send(user User) {
	log.Printf("mail for %d", user.ID)
	log.Printf("email %v", hasEmail)
}
