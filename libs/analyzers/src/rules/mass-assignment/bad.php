<?php
class UserController {
    function store(Request $request) {
        User::create($request->all()); // expect
    }
}
