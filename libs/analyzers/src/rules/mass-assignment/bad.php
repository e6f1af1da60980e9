<?php
class UserController {
    function store(Request $request) {
        User::create($request->all()); // expect
    }
    function force(Request $request, User $user) {
        $user->forceFill($request->all()); // expect
        DB::table('users')->insertGetId($request->all()); // expect
    }
}
