<?php
function login($row) {
    if (password_verify($_POST['password'], $row['password'])) {
        enter($row);
    }
}
function old($row) {
    $password = md5($_POST['password']);
    return $row['password'] == $password;
}
class Member implements EquatableInterface {
    public function isEqualTo(UserInterface $user): bool {
        return $this->id === $user->getId() && $this->password === $user->getPassword();
    }
}
