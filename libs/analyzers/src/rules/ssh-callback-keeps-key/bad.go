package server

import "golang.org/x/crypto/ssh"

var lastKey ssh.PublicKey

type session struct {
	key ssh.PublicKey
}

func config(s *session, seen map[string]ssh.PublicKey) *ssh.ServerConfig {
	server := &ssh.ServerConfig{
		PublicKeyCallback: func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			lastKey = key // expect
			return nil, nil
		},
	}
	server.PublicKeyCallback = func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
		s.key = key // expect
		seen[conn.User()] = key // expect
		return &ssh.Permissions{}, nil
	}
	return server
}
