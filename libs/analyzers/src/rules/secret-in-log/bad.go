package login

import "log"

func login(user User) {
	log.Printf("signing in with %s", user.Password) // expect
}
